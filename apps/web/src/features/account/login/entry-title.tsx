import styles from '../steps.module.css';

/** Also for those who have no idea what this is. */
export function EntryTitle() {
  return (
    <>
      <h1>Grab a dauber</h1>
      <p className={styles.about}>Bingo with your own phrases, played together.</p>
    </>
  );
}
