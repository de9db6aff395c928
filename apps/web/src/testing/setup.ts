import '@testing-library/jest-dom/vitest';
import './top-layer.ts';
