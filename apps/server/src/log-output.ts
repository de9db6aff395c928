/** Whoever reads the log may go away, and the server goes on without it. */
function writeToStdout(): (text: string) => void {
  process.stdout.on('error', () => undefined);
  return (text) => process.stdout.write(text);
}

/**
 * Writes the log to the standard output: the lines of one turn of the event loop together, since a write for each costs
 * more than making the line.
 */
export function openLogOutput(write = writeToStdout()) {
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
