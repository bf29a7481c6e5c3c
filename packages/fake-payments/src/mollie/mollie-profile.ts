import { idFrom } from '../sandbox-store.ts'

/** The profile of a key: each has one of its own, the same after a restart. */
export function profileOf(key: string): string {
  return idFrom('pfl_', key, 10)
}

export function modeOf(key: string): 'test' | 'live' {
  return key.startsWith('live_') ? 'live' : 'test'
}

/** A profile as the API tells it. */
export function profileJson(key: string) {
  return {
    resource: 'profile',
    id: profileOf(key),
    mode: modeOf(key),
    name: 'Proefprofiel',
    website: 'https://proef.example.nl',
    email: 'proef@example.nl',
    status: 'verified',
  }
}
