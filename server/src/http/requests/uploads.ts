import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'

const folders = new WeakMap<FastifyRequest, string>()
let made = 0

/** Writes a file of a form aside, as it comes in; its bytes are read from there, and are gone once the call is answered. */
export async function storeUpload(
  request: FastifyRequest,
  { file, filename }: { file: AsyncIterable<Uint8Array>; filename: string },
): Promise<File> {
  const path = join(await folderOf(request), String(made++))
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return new File([await openAsBlob(path)], filename)
}

/** Throws away what a call brought along. */
export async function discardUploads(request: FastifyRequest): Promise<void> {
  const folder = folders.get(request)
  if (folder) await rm(folder, { recursive: true, force: true })
}

/** Throws away what a server left that stopped in the middle of a call. */
export async function deleteOldUploads(dataDir: string, before: Date): Promise<void> {
  const parent = parentIn(dataDir)
  for (const name of await readdir(parent).catch(() => [])) {
    const folder = join(parent, name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtime < before) await rm(folder, { recursive: true, force: true })
  }
}

async function folderOf(request: FastifyRequest): Promise<string> {
  const known = folders.get(request)
  if (known) return known
  const parent = parentIn(request.server.context.settings.dataDir)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'call-'))
  folders.set(request, folder)
  return folder
}

function parentIn(dataDir: string): string {
  return join(dataDir, 'uploads')
}
