import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@zegel/contract/accounts/accounts'
import { profile } from '@zegel/contract/accounts/profile'
import type { Caller, TestApp } from './app.ts'

/** Sends a photo of oneself. */
export function upload(caller: Caller, file: File) {
  return caller.call(profile.uploadPhoto, { body: { file } })
}

/** Where one's own photo is, according to the profile. */
export async function photoUrlOf(caller: Caller): Promise<string | null> {
  const { body } = await caller.call(accounts.currentUser, {})
  return 'natural_person' in body ? body.natural_person.photo_image_url : null
}

/** One's own photo as the browser gets it. */
export async function show(caller: Caller) {
  return caller.send({ url: (await photoUrlOf(caller)) ?? '' })
}

/** The paths of all files that the server keeps. */
export async function filesInStorage({ context }: TestApp): Promise<string[]> {
  const folder = join(context.settings.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((file) => join(file.parentPath, file.name))
}

/** Sends a form with one part, described to the letter. */
export function sendPart(caller: Caller, disposition: string, bytes: Buffer) {
  const payload = Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return caller.send({ method: 'POST', url: '/api/user/photo', payload, headers })
}
