const FOLDER = '/api/logos/'

/** Where a stored logo is shown. */
export function logoUrl(fileId: string): string {
  return `${FOLDER}${fileId}`
}

/** The stored file behind an address; undefined when the logo is somewhere else. */
export function logoFileId(url: string | null): string | undefined {
  return url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : undefined
}
