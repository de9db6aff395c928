import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './open-api.ts';

/** The page puts its own styles and pictures inline; it shows no text of players. */
const DOCS_POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

export async function describeCalls(app: FastifyInstance): Promise<void> {
  const document = openApi();
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: document.openapi, info: document.info, paths: {} } },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    theme: { title: 'The calls of Phrase Bingo' },
    uiConfig: { layout: 'BaseLayout' },
    // The type of a static document knows OpenAPI 3.0 alone.
    transformSpecification: () => document,
  });
  app.get('/api/openapi.json', () => document);
}
