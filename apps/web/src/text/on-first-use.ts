/** Makes something that takes its time, such as the browser's own tables of a language, when it is first asked for. */
export function onFirstUse<Thing>(make: () => Thing): () => Thing {
  let made: { thing: Thing } | null = null;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
