import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Import } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { CallFailed } from '../../lib/call.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { DoneStep, NewImportButton } from './done/done-step.tsx'
import { ImportFrame } from './import-frame.tsx'
import { type GoTo, writeKinds } from './import-search.ts'
import { useImport } from './imports.api.ts'
import { ReviewStep } from './review/review-step.tsx'

interface StartedImportProps {
  instrument: Instrument
  id: string
  onGo: GoTo
  toRegister: ReactNode
}

/** An import that the address names, at the step it has come to. */
export function StartedImport(props: StartedImportProps) {
  const { id, onGo } = props
  const notFound = (failure: ReactNode, { status }: CallFailed) => (
    <Section>{[403, 404].includes(status) ? <Gone onGo={onGo} /> : failure}</Section>
  )
  return (
    <Awaited key={id} waiting={inSection(<LinesSkeleton lines={6} />)} failed={notFound}>
      <Standing {...props} />
    </Awaited>
  )
}

function Standing({ instrument, id, onGo, toRegister }: StartedImportProps) {
  const { data: found } = useImport(id)
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
      return <ReviewStep import={found} instrument={instrument} onGo={onGo} />
  }
}

function Gone({ onGo }: { onGo: GoTo }) {
  const { t } = useTranslation('imports')
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

interface EndedStepProps {
  import: Import
  onGo: GoTo
}

/** An import that somebody stopped before it was in the register. */
function CancelledStep({ import: { file_name }, onGo }: EndedStepProps) {
  const { t } = useTranslation('imports')
  return (
    <ImportFrame
      step="review"
      values={{ upload: file_name }}
      title={t('done.cancelledTitle')}
      line={t('done.cancelledLine')}
    >
      <Group gap="sm">
        <NewImportButton />
        <Button variant="subtle" onClick={() => onGo({})}>
          {t('backToList')}
        </Button>
      </Group>
    </ImportFrame>
  )
}

/** A file that was uploaded and can't be read, with the way to another. */
function UnreadableStep({ import: refused, onGo }: EndedStepProps) {
  const { t } = useTranslation('imports')
  return (
    <ImportFrame step="upload" title={t('upload.title')} line={refused.file_name}>
      <InfoAlert
        tone="error"
        title={refused.refusal ?? t('upload.refused')}
        action={
          <Button
            variant="default"
            onClick={() => onGo({ import: 'upload', kinds: writeKinds(refused.import_configs) })}
          >
            {t('upload.other')}
          </Button>
        }
      >
        {t('upload.failed')}
      </InfoAlert>
    </ImportFrame>
  )
}
