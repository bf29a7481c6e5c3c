import { userEvent } from 'vitest/browser'

/** Chooses files in the one field on screen that takes them. */
export async function attach(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  await userEvent.upload(input, files)
}
