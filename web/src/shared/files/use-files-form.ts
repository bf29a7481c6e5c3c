import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { z } from 'zod'
import { titleFromName } from '@zegel/core/entity-files/file-name'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { notifySuccess, viewing } from '../../ui/dialogs/toasts.tsx'
import { toastFailure } from '../acting/toast-failure.ts'

interface Values {
  title: string
  file: File[]
}

interface FilesFormInput<Schema extends z.ZodType<{ file: File[] }>, Given extends Values> {
  /** The contract's, or the part of it that the form asks. */
  schema: Schema
  initialValues: Given
  send: (input: z.output<Schema>) => Promise<unknown>
  onSaved: () => void
  /** Goes to where they stand. */
  onView?: () => unknown
}

/** A form that adds files under one title, and which of them the server refused and why. */
export function useFilesForm<Schema extends z.ZodType<{ file: File[] }>, Given extends Values>({
  schema,
  initialValues,
  send,
  onSaved,
  onView,
}: FilesFormInput<Schema, Given>) {
  const { t } = useTranslation('entity-files')
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const form = useContractForm<Schema, Values>({
    schema,
    initialValues,
    save: async (input) => {
      setRefused(new Map())
      try {
        await send(input)
      } catch (error) {
        setRefused(filesRefusedBy(error, input.file))
        toastFailure(error, t('add.failed'))
        throw error
      }
      notifySuccess(t('add.added'), onView ? { action: viewing(onView) } : {})
    },
    onSaved,
    // Told in a toast already, as whatever goes wrong here.
    onFailed: () => {},
  })

  function setFiles(file: File[]) {
    const { title, file: former } = form.getValues()
    form.setFieldValue('file', file)
    // Until somebody writes a title of their own it is the name of the first file.
    if (title.trim() === '' || title === titleFrom(former))
      form.setFieldValue('title', titleFrom(file))
  }

  return { form, refused, setFiles }
}

function titleFrom([first]: readonly File[]): string {
  return first ? titleFromName(first.name) : ''
}

/** What was said of each file that was not taken, by the path it was sent under: 'file.2' is the third. */
export function refusedFiles(
  files: readonly File[],
  said: (path: string) => string | undefined,
): ReadonlyMap<File, string> {
  return new Map(
    files.flatMap((file, index) => {
      const text = said(`file.${index}`)
      return text ? [[file, text] as const] : []
    }),
  )
}

/** What the server said of each file it did not take, several things joined by commas. */
export function filesRefusedBy(error: unknown, files: readonly File[]): ReadonlyMap<File, string> {
  if (!(error instanceof CallFailed)) return new Map()
  return refusedFiles(files, (path) => error.errors[path]?.join(', '))
}
