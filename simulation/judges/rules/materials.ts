/** What a piece has taken of a material and not given back. */
const TAKEN = `coalesce((SELECT -sum(quantity) FROM material_movement AS movement
  JOIN material_lot AS lot ON lot.id = movement.lot_id
  WHERE movement.piece_id = own.piece_id AND lot.material_id = own.material_id), 0)`;

/** What may never be of materials. Each is how often it is. */
export const MATERIAL_RULES = {
  'a lot that is not the sum of its movements': `SELECT count(*) FROM material_lot WHERE left <> (
    SELECT coalesce(sum(quantity), 0) FROM material_movement WHERE lot_id = material_lot.id)`,
  'a lot below nothing': 'SELECT count(*) FROM material_lot WHERE left < 0',
  'a cut piece whose material is booked more than once': `SELECT count(*) FROM piece_material AS own
    WHERE ${TAKEN} NOT BETWEEN 0 AND coalesce(amount, 0)`,
  'a piece to be cut that holds material': `SELECT count(*) FROM piece WHERE stage = 'to-cut' AND (
    SELECT coalesce(sum(quantity), 0) FROM material_movement WHERE piece_id = piece.id) <> 0`,
} as const;
