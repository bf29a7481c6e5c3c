import { vi } from 'vitest'
import { userEvent } from 'vitest/browser'

/** Chooses files in the one field on screen that takes them. */
export async function attach(...files: File[]): Promise<void> {
  await userEvent.upload(await vi.waitFor(fileField), files)
}

/** The same for files so large that they would take long to get into the browser from outside. */
export async function attachFromWithin(...files: File[]): Promise<void> {
  const input = await vi.waitFor(fileField)
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function fileField(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no field for files')
  return input
}
