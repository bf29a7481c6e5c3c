/** Writes in the built web app what is running: /build/release.json; takes it away when nobody can tell. */
export declare function noteRelease(
  dist: string,
  where?: { source?: string; env?: Record<string, string | undefined> },
): void
