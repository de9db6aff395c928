/** Apart from the other limits, which every page loads. */
export const PACK = {
  /** Of one person. */
  own_max: 100,
  name_max: 60,
  language_max: 35,
  phrases_min: 5,
  phrases_max: 200,
  phrase_max: 200,
  /** How many phrases of a pack a list of packs shows. */
  sample: 3,
} as const;
