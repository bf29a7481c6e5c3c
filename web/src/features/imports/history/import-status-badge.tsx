import type { ImportStatus } from '@zegel/core/imports/import-status'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

const TONES: Record<ImportStatus, Tone> = {
  reading: 'info',
  unreadable: 'error',
  checking: 'info',
  ready: 'warning',
  submitting: 'info',
  submitted: 'success',
  undoing: 'info',
  undone: 'neutral',
  cancelled: 'neutral',
}

/** How far an import is, in a word. */
export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation('imports')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
