/** Names that several files may export, at most ten, each with the reason why it is the right word in all of them. */
export const SHARED_NAMES: Readonly<Record<string, string>> = {
  Screen: 'routes load every screen of the atelier under this name',
  Point: 'a point of a plane, each of another: of a garment, of a picture, of a curve',
};
