export const ANA = {
  id: '0197c2a4-6b1e-4c3d-9f20-3a5b8c1d2e4f',
  username: 'ana',
  email: 'ana@example.com',
};

export const BEN = { id: '3f1d9a52-0c7e-4b68-8a4d-6e2b7c905f13', username: 'ben' };
