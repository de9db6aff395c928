/** How many phrases are ticked, and how many more the game takes. */
export const chosenWords = (chosen: number, left: number): string =>
  `${chosen} chosen, ${left === 1 ? '1 place left' : `${left} places left`}`;
