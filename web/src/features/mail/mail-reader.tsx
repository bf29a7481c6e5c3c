import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft, IconPaperclip } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type Reply } from '../../lib/call.ts'
import type { mail as mailCalls } from '@zegel/contract/mail/mail'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MomentText } from '../../ui/tables/values.tsx'
import { Awaited } from '../../ui/awaited.tsx'
import { TextLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Section } from '../../ui/section.tsx'
import { SegmentedToggle } from '../../ui/fields/segmented-toggle.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { attachmentAddress, outboxMailQuery, previewAddress } from './mail.api.ts'
import classes from './outbox.module.css'

interface MailReaderProps {
  id: string
  /** Takes the whole screen, with a way back to the list. */
  isAlone?: boolean
}

/** One mail, as its reader sees it or as plain text. */
export function MailReader({ id, isAlone = false }: MailReaderProps) {
  const { t } = useTranslation('mail')
  return (
    <Stack gap="sm" className={classes.reader}>
      {isAlone && (
        <TextLink to="/outbox" size="sm" className={classes.back}>
          <IconArrowLeft size={16} aria-hidden /> {t('back')}
        </TextLink>
      )}
      <Section>
        <Awaited key={id} waiting={<LinesSkeleton lines={8} />}>
          <Mail id={id} isAlone={isAlone} />
        </Awaited>
      </Section>
    </Stack>
  )
}

type ReadMail = Reply<typeof mailCalls.outboxMail>
type View = 'formatted' | 'text'

function Mail({ id, isAlone }: { id: string; isAlone: boolean }) {
  const { t } = useTranslation('mail')
  const { data: mail } = useSuspenseQuery(outboxMailQuery(id))
  const [view, setView] = useState<View>('formatted')
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <MailHead mail={mail} isAlone={isAlone} />
        <SegmentedToggle
          label={t('view.label')}
          value={view}
          onChange={setView}
          options={[
            { value: 'formatted', label: t('view.formatted') },
            { value: 'text', label: t('view.text') },
          ]}
        />
      </Group>
      {view === 'formatted' ? (
        <iframe
          title={t('preview', { subject: mail.subject })}
          src={previewAddress(mail.id)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className={classes.preview}
        />
      ) : (
        <pre className={classes.text} lang={mail.language}>
          {mail.text}
        </pre>
      )}
    </Stack>
  )
}

function MailHead({ mail, isAlone }: { mail: ReadMail; isAlone: boolean }) {
  const { t } = useTranslation('mail')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAlone) title.current?.focus()
  }, [isAlone])
  return (
    <Stack gap={2} miw={0} style={{ overflowWrap: 'break-word' }}>
      {isAlone && <TabTitle title={mail.subject} />}
      <Title
        order={isAlone ? 1 : 2}
        size="h2"
        ref={title}
        tabIndex={-1}
        lang={mail.language}
        style={{ outline: 'none' }}
      >
        {mail.subject}
      </Title>
      <Text size="sm" c="dimmed" component="div">
        {t('to', { address: mail.to })} · <MomentText instant={mail.created_at} withTime />
      </Text>
      {mail.attachment && (
        <Anchor href={attachmentAddress(mail.id)} download size="sm">
          <IconPaperclip size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
          {t('attachment', { name: mail.attachment.file_name })}
        </Anchor>
      )}
    </Stack>
  )
}

// Where there is no page around the mail to name the tab.
function TabTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}
