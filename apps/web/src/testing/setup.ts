import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/react';
import './cookie-jar.ts';
import './idle-window.ts';
import './resize-observer.ts';
import './top-layer.ts';
import './visibility.ts';

/** On a busy machine the first look for a role alone takes longer than the usual second. */
configure({ asyncUtilTimeout: 5_000 });
