import { Button, Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Import } from '@zegel/contract/imports/imports'
import { formatMoment, formatUnits } from '../../../lib/format.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { changingRows } from '../import-counts.ts'
import { ImportFrame } from '../import-frame.tsx'
import { ImportProgress } from '../import-progress.tsx'
import type { GoTo } from '../import-search.ts'
import { BalancesCard } from '../review/balances-card.tsx'
import { ImportSummary } from '../review/import-summary.tsx'
import { LeftOutCard } from '../review/left-out-card.tsx'
import { UndoImportForm } from './undo-import-form.tsx'

interface DoneStepProps {
  import: Import
  onGo: GoTo
  toRegister: ReactNode
}

/** An import that is in the register, or was: what came of it, and what can be done next. */
export function DoneStep({ import: done, onGo, toRegister }: DoneStepProps) {
  const { t } = useTranslation('imports')
  const [isUndoing, setIsUndoing] = useState(false)
  const kinds = done.import_configs.map(({ key }) => t(`kind.${key}`)).join(', ')
  const isSubmitted = done.status === 'submitted'
  const { title, line } = useDoneTexts(done)
  return (
    <ImportFrame
      step="send"
      values={{ type: kinds, upload: done.file_name }}
      title={title}
      line={line}
    >
      {isSubmitted && done.refusal && (
        <InfoAlert tone="error" title={t('done.undoRefused')}>
          {done.refusal}
        </InfoAlert>
      )}
      <ImportProgress import={done} />
      <Group gap="sm">
        <NewImportButton />
        {isSubmitted && (
          <>
            {toRegister}
            <Button variant="default" onClick={() => setIsUndoing(true)}>
              {t('history.undo')}
            </Button>
          </>
        )}
        <Button variant="subtle" onClick={() => onGo({})}>
          {t('backToList')}
        </Button>
      </Group>
      <ImportSummary import={done} />
      <LeftOutCard import={done} />
      <BalancesCard import={done} />
      {isUndoing && <UndoImportForm import={done} onClose={() => setIsUndoing(false)} />}
    </ImportFrame>
  )
}

function useDoneTexts(done: Import): { title: string; line: string } {
  const { t } = useTranslation('imports')
  if (done.status === 'undone') {
    const words = {
      name: done.undone_by ?? '',
      at: formatMoment(done.undone_at ?? done.created_at),
    }
    const { gone = 0, kept = 0 } = done.undone_people ?? {}
    const people = [
      gone > 0 && t('done.peopleGone', { count: gone, formatted: formatUnits(gone) }),
      kept > 0 && t('done.peopleKept', { count: kept, formatted: formatUnits(kept) }),
    ]
    const line = [t('done.undoneLine', words), ...people].filter(Boolean).join(' ')
    return { title: t('done.undoneTitle'), line }
  }
  const count = changingRows(done)
  const line = t('done.line', { count, formatted: formatUnits(count), name: done.file_name })
  return { title: t('done.title'), line }
}

/** Starts a new import by loading the page anew, so that nothing of the last one is left. */
export function NewImportButton() {
  const { t } = useTranslation('imports')
  const router = useRouter()

  function handleClick() {
    const { href } = router.buildLocation({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        import: 'type',
        kinds: undefined,
      }),
    } as never) // safe: the page one is on, at its first step
    loadPage(href)
  }

  return <Button onClick={handleClick}>{t('new')}</Button>
}
