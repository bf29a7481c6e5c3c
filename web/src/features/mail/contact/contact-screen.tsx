import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../pieces/current-user.ts'
import { isUser } from '../../../pieces/current-user-query.ts'
import { supportEmail } from '../../../pieces/support.ts'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './contact-screen.module.css'
import { MessageSent } from './message-sent.tsx'

/** Where anybody can write to the people behind the platform. */
export function ContactScreen() {
  const { t } = useTranslation('contact')
  const [sentFrom, setSentFrom] = useState<string>()
  const address = supportEmail()
  return (
    <div className={classes.root}>
      <Page title={t('title')} line={t('line')}>
        <Section>
          {sentFrom === undefined ? (
            <FormForReader onSent={setSentFrom} />
          ) : (
            <MessageSent email={sentFrom} onAnother={() => setSentFrom(undefined)} />
          )}
        </Section>
        <Text size="sm" c="dimmed">
          <Trans
            t={t}
            i18nKey="orMail"
            values={{ address }}
            components={{
              mail: <Anchor href={`mailto:${address}`} inherit c="inherit" underline="always" />,
            }}
          />
        </Text>
      </Page>
    </div>
  )
}

// Who is signed in finds the name and address filled in; that must be known before the form is there.
function FormForReader({ onSent }: { onSent: (email: string) => void }) {
  const { data, isPending } = useCurrentUser()
  if (isPending) return <LinesSkeleton lines={6} />
  const user = data && isUser(data) ? data : undefined
  return <ContactForm name={user?.name ?? ''} email={user?.email ?? ''} onSent={onSent} />
}
