import { Button } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { CancelledStep } from './done/cancelled-step.tsx'
import { DoneStep } from './done/done-step.tsx'
import { useImport } from './imports.api.ts'
import type { GoTo } from './imports-screen.tsx'
import { ReviewStep } from './review/review-step.tsx'
import { UnreadableStep } from './start/unreadable-step.tsx'

interface StartedImportProps {
  id: string
  onGo: GoTo
  toRegister: ReactNode
}

/** An import that the address names, at the step it has come to. */
export function StartedImport({ id, onGo, toRegister }: StartedImportProps) {
  const found = useImport(id)
  if (found.data) return <Standing found={found.data} onGo={onGo} toRegister={toRegister} />
  return (
    <Section>
      {found.isPending ? (
        <LinesSkeleton lines={6} />
      ) : (
        <NotFound error={found.error} onRetry={found.refetch} onGo={onGo} />
      )}
    </Section>
  )
}

function Standing({ found, onGo, toRegister }: { found: Import } & Omit<StartedImportProps, 'id'>) {
  switch (found.status) {
    case 'unreadable':
      return <UnreadableStep import={found} onGo={onGo} />
    case 'cancelled':
      return <CancelledStep import={found} onGo={onGo} />
    case 'submitted':
    case 'undoing':
    case 'undone':
      return <DoneStep import={found} onGo={onGo} toRegister={toRegister} />
    case 'reading':
    case 'checking':
    case 'ready':
    case 'submitting':
      return <ReviewStep import={found} onGo={onGo} />
  }
}

interface NotFoundProps {
  error: unknown
  onRetry: () => unknown
  onGo: GoTo
}

function NotFound({ error, onRetry, onGo }: NotFoundProps) {
  const { t } = useTranslation('imports')
  const isGone = error instanceof CallFailed && [403, 404].includes(error.status)
  if (!isGone) return <Failure error={error} onRetry={onRetry} />
  return (
    <Empty
      title={t('gone')}
      action={
        <Button variant="default" onClick={() => onGo({})}>
          {t('backToList')}
        </Button>
      }
    />
  )
}
