import { StartupError } from '../../startup-error.ts';
import { sqliteCode, textCode } from '../errors.ts';

const UNUSABLE_FOLDER: Record<string, (data_dir: string) => string> = {
  EEXIST: (data_dir) => `The data folder ${data_dir} is a file, not a folder (DATA_DIR).`,
  ENOTDIR: (data_dir) => `The data folder ${data_dir} lies below a file, not a folder (DATA_DIR).`,
  EACCES: (data_dir) => `The data folder ${data_dir} may not be written (DATA_DIR).`,
  EPERM: (data_dir) => `The data folder ${data_dir} may not be written (DATA_DIR).`,
  EROFS: (data_dir) => `The data folder ${data_dir} may not be written (DATA_DIR).`,
};

const UNUSABLE_FILE: Record<number, (file: string) => string> = {
  5: (file) => `Another program holds the database ${file}.`,
  8: (file) => `The database ${file} may not be written (DATA_DIR).`,
  11: damagedSentence,
  14: (file) => `The database ${file} cannot be opened (DATA_DIR).`,
  26: damagedSentence,
};

export function damagedSentence(file: string): string {
  return `The database ${file} is damaged; it was left as it is. Put back a copy, or move it away to start anew.`;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function explainFolder(error: unknown, data_dir: string): StartupError {
  const sentence = UNUSABLE_FOLDER[textCode(error)]?.(data_dir);
  return new StartupError(
    sentence ?? `The data folder ${data_dir} cannot be used (DATA_DIR): ${wordsOf(error)}.`,
    { cause: error },
  );
}

export function explainFile(error: unknown, file: string): StartupError {
  const sentence = UNUSABLE_FILE[sqliteCode(error) ?? 0]?.(file);
  return new StartupError(sentence ?? `The database ${file} cannot be used: ${wordsOf(error)}.`, {
    cause: error,
  });
}
