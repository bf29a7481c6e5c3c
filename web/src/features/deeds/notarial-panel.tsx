import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { Deed, NotarialDeed } from '@zegel/contract/deeds/deeds'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatDay, formatFileSize } from '../../lib/format.ts'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { notarialDeedUrl } from './deeds.api.ts'
import { NotarialDeedForm } from './notarial-deed-form.tsx'

interface NotarialPanelProps {
  deed: Deed
  notarial: NonNullable<Deed['notarial']>
}

/** The notarial deed that shares need: that it is missing, or what was recorded. */
export function NotarialPanel({ deed, notarial }: NotarialPanelProps) {
  const { t } = useTranslation('deeds')
  const [isRecording, setIsRecording] = useState(false)
  const isMissing = notarial.state === 'missing'
  const record = deed.may_record_notarial && (
    <Button variant="default" onClick={() => setIsRecording(true)}>
      {t(isMissing ? 'notarial.record' : 'notarial.replace')}
    </Button>
  )
  return (
    <>
      {isMissing ? (
        <Missing mayRecord={deed.may_record_notarial} action={record} />
      ) : (
        <Stack gap="md">
          <Recorded uuid={deed.transaction_id} notarial={notarial} />
          {record && <div>{record}</div>}
        </Stack>
      )}
      {isRecording && (
        <NotarialDeedForm
          transactionId={deed.transaction_id}
          known={isMissing ? undefined : notarial}
          onClose={() => setIsRecording(false)}
        />
      )}
    </>
  )
}

function Missing({ mayRecord, action }: { mayRecord: boolean; action: ReactNode }) {
  const { t } = useTranslation('deeds')
  return (
    <InfoAlert tone="warning" title={t('notarial.missingTitle')} action={action}>
      {t(mayRecord ? 'notarial.missingManager' : 'notarial.missingReader')}
    </InfoAlert>
  )
}

function Recorded({ uuid, notarial }: { uuid: string; notarial: NotarialDeed }) {
  const { t } = useTranslation('deeds')
  const file = notarial.file_name !== null && notarial.size !== null && (
    <>
      <Anchor href={notarialDeedUrl(uuid)} target="_blank" rel="noopener" underline="always">
        {notarial.file_name}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {formatFileSize(notarial.size)}
      </Text>
    </>
  )
  return (
    <FactList
      facts={[
        { label: t('notarial.date'), value: formatDate(notarial.date) },
        { label: t('notarial.notary'), value: notarial.notary },
        ...(notarial.number === null
          ? []
          : [{ label: t('notarial.numberFact'), value: notarial.number }]),
        { label: t('notarial.recorded'), value: formatDay(notarial.recorded_at) },
        ...(file ? [{ label: t('notarial.fileFact'), value: file, isWide: true }] : []),
      ]}
    />
  )
}
