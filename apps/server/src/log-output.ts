/** Writes the lines of one turn of the event loop together, since a write for each costs more than making the line. */
export function openLogOutput(write: (text: string) => void) {
  let lines = '';
  const flush = () => {
    const text = lines;
    lines = '';
    if (text !== '') write(text);
  };
  // Also after an error that nobody caught.
  process.once('exit', flush);
  return {
    write(line: string): void {
      if (lines === '') setImmediate(flush);
      lines += line;
    },
  };
}

let standard: ReturnType<typeof openLogOutput> | undefined;

/** The standard output, one for the whole process. Whoever reads the log may go away, and the server goes on. */
export function standardLogOutput() {
  if (standard) return standard;
  process.stdout.on('error', () => undefined);
  standard = openLogOutput((text) => process.stdout.write(text));
  return standard;
}
