const FOLDER = '/api/photos/'

/** Where a stored photo is shown. */
export function photoUrl(fileId: string): string {
  return `${FOLDER}${fileId}`
}

/** The stored file behind an address; undefined when the picture is somewhere else. */
export function photoFileId(url: string | null): string | undefined {
  return url?.startsWith(FOLDER) ? url.slice(FOLDER.length) : undefined
}
