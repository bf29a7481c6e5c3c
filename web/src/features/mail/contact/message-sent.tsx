import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface MessageSentProps {
  email: string
  onAnother: () => void
}

/** Says that the message is on its way; takes the focus that the form had. */
export function MessageSent({ email, onAnother }: MessageSentProps) {
  const { t } = useTranslation('contact')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack align="flex-start" gap="xs">
      <IconCircleCheck size={32} color="var(--zegel-success)" aria-hidden />
      <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {t('sent.title')}
      </Title>
      <Text style={{ overflowWrap: 'anywhere' }}>{t('sent.text', { email })}</Text>
      <Button variant="default" mt="sm" onClick={onAnother}>
        {t('sent.another')}
      </Button>
    </Stack>
  )
}
