import { message } from '@zegel/contract/messages'
import { PHOTO } from '@zegel/contract/accounts/photo'
import { z } from 'zod'

const TYPES: readonly string[] = PHOTO.types

/** A photo or logo that goes after the facts, in a call of its own; null when none was chosen. */
export const ChosenPicture = z
  .file()
  .refine(({ type }) => TYPES.includes(type), { error: message('photo-type') })
  .refine(({ size }) => size <= PHOTO.bytes, { error: message('photo-too-large') })
  .nullable()

/** What a form with a photo or logo starts from. */
export const NO_PICTURE: File | null = null

/** Thrown when the facts were kept and the picture was not, which was said: the dialog stays, with the file that was chosen. */
export class PictureNotKept extends Error {
  override readonly name = 'PictureNotKept'
}
