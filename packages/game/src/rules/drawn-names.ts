import { pickOne, type Random } from './random.ts';

/** Every word has 5 to 7 letters, so any two of them fit the name of a game and that of a guest. */
const MOODS = `
Bouncy Breezy Bubbly Cheeky Cheery Chirpy Cosmic Cuddly Curious Dancing Dapper Dizzy Eager Fancy
Fizzy Fluffy Frosty Funky Fuzzy Giddy Giggly Glowing Golden Groovy Happy Humming Jazzy Jolly Jumpy
Lively Lucky Mellow Merry Mighty Minty Nifty Noble Peppy Perky Plucky Purple Quirky Royal Sassy
Shiny Silly Singing Snappy Snazzy Sparkly Speedy Sunny Swanky Toasty Turbo Velvet Wacky Witty Wobbly`;

const THINGS = `
Acorn Badger Bagel Balloon Banana Biscuit Bobcat Bubbles Burrito Cactus Camel Carrot Comet Cookie
Cricket Crumpet Custard Donkey Dragon Falcon Ferret Gecko Giraffe Goose Hamster Hippo Kettle Koala
Lemur Llama Lobster Mango Meerkat Monkey Muffin Noodle Ostrich Otter Pancake Panda Parrot Peacock
Penguin Piano Pickle Pigeon Popcorn Pretzel Pudding Puffin Pumpkin Rabbit Rocket Sausage Teapot
Toaster Trumpet Turnip Waffle Walrus Wombat Yodeler Zebra`;

export const DRAWN_WORDS = {
  moods: MOODS.trim().split(/\s+/),
  things: THINGS.trim().split(/\s+/),
};

/** A name for a game or a guest, such as 'Jolly Pickle'; another one than the name given, if one is. */
export function drawName(random: Random, not?: string): string {
  const mood = pickOne(DRAWN_WORDS.moods, random);
  const others = DRAWN_WORDS.things.filter((thing) => `${mood} ${thing}` !== not);
  return `${mood} ${pickOne(others, random)}`;
}

/** Some different names, none of them the name given. */
export function drawNames(random: Random, count: number, not: string): string[] {
  const names = new Set<string>();
  while (names.size < count) names.add(drawName(random, not));
  return [...names];
}

/** Whether a name could have been drawn: one mood, one space and one thing. */
export function isDrawnName(name: string): boolean {
  const [mood = '', thing = '', ...rest] = name.split(' ');
  return rest.length === 0 && DRAWN_WORDS.moods.includes(mood) && DRAWN_WORDS.things.includes(thing);
}
