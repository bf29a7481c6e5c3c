import { IMPORT_FILE } from '@zegel/contract/imports/import-sheets'
import type { ImportConfig } from '@zegel/contract/imports/imports'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasStatus } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { isBlock } from '../grid/edits/clipboard-block.ts'
import { useUploadImport } from '../imports.api.ts'

/** The files that can be imported, as a chooser of files takes them. */
export const IMPORT_EXTENSIONS = ['.csv', '.xlsx', '.xls'] as const

/** The file that is chosen and how it is sent; `onUploaded` hears which import it became. */
export function useUpload(
  instrumentId: string,
  configs: ImportConfig[],
  onUploaded: (id: string) => void,
) {
  const { t } = useTranslation(['imports', 'messages'])
  const upload = useUploadImport(instrumentId)
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<{ text: string; hasFailed: boolean }>()
  /** How much has been sent, from 0 to 1, while it is. */
  const [sent, setSent] = useState<number>()
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function choose([chosen]: readonly File[]) {
    const isRight = !chosen || isImportable(chosen)
    setFile(isRight ? chosen : undefined)
    setRefusal(isRight ? undefined : { text: t('messages:spreadsheet-refused'), hasFailed: false })
  }

  usePastedRows((rows) => {
    if (sent === undefined) choose([new File([rows], t('upload.pasted'), { type: 'text/csv' })])
  })

  async function send() {
    if (!file || sent !== undefined) return
    if (configs.length === 0)
      return setRefusal({ text: t('messages:import-kind-required'), hasFailed: false })
    const controller = new AbortController()
    sending.current = controller
    setRefusal(undefined)
    setSent(0)
    try {
      const { import: uploaded } = await upload.mutateAsync({
        file,
        configs,
        onSent: setSent,
        signal: controller.signal,
      })
      if (uploaded.status === 'unreadable')
        setRefusal({ text: uploaded.refusal ?? t('upload.refused'), hasFailed: true })
      else if (!controller.signal.aborted) onUploaded(uploaded.id)
    } catch (error) {
      // Of a connection that is gone no other file helps.
      const isOfFile = !isUnreached(error)
      if (!controller.signal.aborted)
        setRefusal({ text: isOfFile ? textOf(error) : failureText(error), hasFailed: isOfFile })
    } finally {
      setSent(undefined)
    }
  }

  function textOf(error: unknown): string {
    if (hasStatus(error, 413)) return t('messages:spreadsheet-too-large')
    if (!hasStatus(error, 422, 429)) return t('upload.refused')
    const [first] = Object.values(error.errors).flat()
    return first ?? error.message
  }

  return {
    file,
    refusal: refusal?.text,
    /** It was sent, and did not become an import. */
    hasFailed: refusal?.hasFailed ?? false,
    sent,
    choose,
    send: () => void send(),
    stop: () => sending.current?.abort(),
  }
}

/** Hears the rows of a spreadsheet that are pasted anywhere on the page; a text of one cell is for whatever has the focus. */
function usePastedRows(onRows: (rows: string) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const rows = event.clipboardData?.getData('text/plain') ?? ''
    if (!isBlock(rows)) return
    event.preventDefault()
    onRows(rows)
  })
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}

// Nothing answered.
function isUnreached(error: unknown): boolean {
  return hasStatus(error, 0)
}

function isImportable({ name, size }: File): boolean {
  const isKnown = IMPORT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  return isKnown && size <= IMPORT_FILE.bytes
}
