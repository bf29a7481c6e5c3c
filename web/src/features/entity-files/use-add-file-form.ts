import { EntityFileFacts } from '@zegel/contract/entity-files'
import type { EntityFileType } from '@zegel/core/entity-files/entity-file-type'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { useContractForm } from '../../lib/form.tsx'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { notifySuccess } from '../../ui/toasts.tsx'
import { useAddFiles } from './entity-files.api.ts'

/** What the files belong to. */
export interface FilesTarget {
  organizationId: string
  legalPersonId?: string
  instrumentId?: string
}

interface Values {
  title: string
  type: EntityFileType | ''
  file: File[]
}

/** The form that adds files, and which of them the server refused and why. */
export function useAddFileForm(target: FilesTarget, onSaved: () => void) {
  const { t } = useTranslation('entity-files')
  const addFiles = useAddFiles()
  const [refused, setRefused] = useState<ReadonlyMap<File, string>>(new Map())
  const initialValues: Values = { title: '', type: '', file: [] }
  const form = useContractForm({
    schema: EntityFileFacts,
    initialValues,
    save: async (input) => {
      setRefused(new Map())
      try {
        await addFiles.mutateAsync({ ...input, ...attachedTo(target) })
      } catch (error) {
        setRefused(refusedOf(error, input.file))
        toastFailure(error, t('add.failed'))
        throw error
      }
      notifySuccess(t('add.added'))
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

function attachedTo({ organizationId, legalPersonId, instrumentId }: FilesTarget) {
  return {
    organization_uuid: organizationId,
    ...(legalPersonId && { attach_to_legal_person_id: legalPersonId }),
    ...(instrumentId && { attach_to_instrument_id: instrumentId }),
  }
}

// 'file.2' is the third that was sent.
function refusedOf(error: unknown, files: readonly File[]): ReadonlyMap<File, string> {
  if (!(error instanceof CallFailed)) return new Map()
  return new Map(
    files.flatMap((file, index) => {
      const texts = error.errors[`file.${index}`]
      return texts ? [[file, texts.join(' ')] as const] : []
    }),
  )
}

function titleFrom([first]: readonly File[]): string {
  return first ? withoutExtension(first.name) : ''
}

function withoutExtension(name: string): string {
  return name.replace(/(?<=[^.])\.[a-z][a-z0-9]{0,4}$/i, '')
}
