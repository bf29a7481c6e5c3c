import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { LimitedRight } from '@zegel/contract/register/limited-rights'
import { type ComponentProps, Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import {
  useKnownLimitedRights,
  useLimitedRights,
} from '../../../shared/limited-rights/limited-rights.api.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { RightsList } from './rights-list.tsx'
import { overlay } from '../../../ui/dialogs/overlay.tsx'

// Few rights are recorded, and most cards are only read.
const forms = () => import('./right-forms.tsx')
const RecordRightForm = overlay(async () => (await forms()).RecordRightForm)
const AcknowledgeRightForm = overlay(async () => (await forms()).AcknowledgeRightForm)
const EndRightForm = overlay(async () => (await forms()).EndRightForm)
const ReverseRightForm = overlay(async () => (await forms()).ReverseRightForm)

type Open = { form: 'record' } | { form: 'end' | 'reverse' | 'acknowledge'; right: LimitedRight }

/** What rests on units of an instrument, with forms to record, acknowledge, end and turn back. */
export function LimitedRightsCard({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('limited-rights')
  const [open, setOpen] = useState<Open>()
  const { manage } = instrument.may
  const of = { instrument, onClose: () => setOpen(undefined) }
  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={
        manage && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpen({ form: 'record' })}
          >
            {t('record.action')}
          </Button>
        )
      }
    >
      <Awaited waiting={<LinesSkeleton lines={2} />}>
        <KnownRights
          instrument={instrument}
          {...(manage && {
            onEnd: (right) => setOpen({ form: 'end', right }),
            onReverse: (right) => setOpen({ form: 'reverse', right }),
            onAcknowledge: (right) => setOpen({ form: 'acknowledge', right }),
          })}
        />
      </Awaited>
      <Suspense>
        {open?.form === 'record' && <RecordRightForm {...of} />}
        {open?.form === 'acknowledge' && <AcknowledgeRightForm {...of} right={open.right} />}
        {open?.form === 'end' && <EndRightForm {...of} right={open.right} />}
        {open?.form === 'reverse' && <ReverseRightForm {...of} right={open.right} />}
      </Suspense>
    </Section>
  )
}

type KnownRightsProps = Omit<ComponentProps<typeof RightsList>, 'rights'> & {
  instrument: Pick<Instrument, 'id'>
}

function KnownRights({ instrument, ...acts }: KnownRightsProps) {
  const { t } = useTranslation('limited-rights')
  const { data: rights } = useKnownLimitedRights(instrument.id)
  if (rights.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('empty')}
      </Text>
    )
  return <RightsList rights={rights} {...acts} />
}

interface PartyRightsProps {
  instrument: Pick<Instrument, 'id'>
  legalPersonId: string
}

/** What rests on units of one holder; nothing is shown where nothing does. */
export function PartyRights({ instrument, legalPersonId }: PartyRightsProps) {
  const { t } = useTranslation('limited-rights')
  const rights = useLimitedRights({ instrumentId: instrument.id, legalPersonId })
  if (!rights.data || rights.data.length === 0) return null
  return (
    <Section title={t('title')}>
      <RightsList rights={rights.data} />
    </Section>
  )
}
