/** Creates something slow, such as an Intl object, when it is first used. */
export function onFirstUse<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | null = null;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
