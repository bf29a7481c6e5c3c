import { z } from 'zod'

const Release = z.object({
  version: z.string(),
  branch: z.string(),
  commit_short_sha: z.string(),
  timestamp: z.iso.datetime({ offset: true }),
})
export type Release = z.infer<typeof Release>

/** What is running, when it says so; null when there is no such file. It is no call of ours, so it is not in the contract. */
export async function findRelease(signal: AbortSignal): Promise<Release | null> {
  const response = await fetch('/build/release.json', {
    signal,
    headers: { Accept: 'application/json' },
  })
  if (!response.ok) return null
  const release = Release.safeParse(await response.json().catch(() => undefined))
  return release.success ? release.data : null
}
