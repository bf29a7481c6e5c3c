export type Environment = 'local' | 'staging'

/** Which environment that is not the real one a host belongs to; undefined for the real one. */
export function environmentOf(host: string): Environment | undefined {
  const labels = host.split('.')
  if (host === '127.0.0.1' || host === '[::1]' || labels.at(-1) === 'localhost') return 'local'
  return labels.includes('staging') ? 'staging' : undefined
}
