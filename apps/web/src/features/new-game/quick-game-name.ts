import { pickOne, type Random } from '@phrase-bingo/game/rules/random';

/** Every word has 5 to 7 letters, so any two of them fit the length of a game name. */
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

export const QUICK_NAME_WORDS = {
  moods: MOODS.trim().split(/\s+/),
  things: THINGS.trim().split(/\s+/),
};

/** The name of a one-click game, such as 'Jolly Pickle'. */
export function quickGameName(random: Random): string {
  return `${pickOne(QUICK_NAME_WORDS.moods, random)} ${pickOne(QUICK_NAME_WORDS.things, random)}`;
}
