/** Names that several files may export, at most ten, each with the reason why it is the right word in all of them. */
export const SHARED_NAMES: Readonly<Record<string, string>> = {
  Screen: 'routes load every screen of the atelier under this name',
  Env: 'each Worker has an environment of its own',
  Command: 'each command of the shop has its arguments, and they are read in the same way',
  readArguments: 'as Command',
  run: 'as Command',
  HELP: 'as Command',
  ProductCard: 'a component that shows a type of the contract is called like it',
  Picture: 'as ProductCard',
  Price: 'as ProductCard',
  Point: 'a point of a plane, each of another: of a garment, of a picture, of a curve',
};
