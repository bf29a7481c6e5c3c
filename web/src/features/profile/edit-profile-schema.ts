import { message } from '@zegel/contract/messages'
import { PHOTO, UpdateProfile } from '@zegel/contract/profile'
import { z } from 'zod'

const TYPES: readonly string[] = PHOTO.types

/** What the server checks, and the photo that goes after it in a call of its own. */
export const ProfileAndPhoto = UpdateProfile.omit({ file: true }).extend({
  photo: z
    .file()
    .refine(({ type }) => TYPES.includes(type), { error: message('photo-type') })
    .refine(({ size }) => size <= PHOTO.bytes, { error: message('photo-too-large') })
    .nullable(),
})
