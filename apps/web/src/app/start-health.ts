import { HEALTH } from '../screen-limits.ts';

/** Nothing is due before the first check, so the layer is fetched only then, and later when that fails. */
export function startHealth(): void {
  const started_at = Date.now();
  const begin = async () => {
    const { startChecks } = await import('../health/monitor.ts');
    startChecks(started_at);
  };
  const tryLater = () => void setTimeout(() => begin().catch(tryLater), HEALTH.health_check);
  tryLater();
}
