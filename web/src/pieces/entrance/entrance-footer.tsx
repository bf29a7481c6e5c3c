import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { TextLink } from '../../ui/links.tsx'
import classes from './entrance-frame.module.css'
import { EnvironmentLabel } from './environment-label.tsx'
import { ReleaseLabel } from './release-label.tsx'

/** What holds for everybody who comes in, where to ask, and what is running here. */
export function EntranceFooter() {
  const { t } = useTranslation('accounts')
  return (
    <footer className={classes.footer}>
      <nav aria-label={t('footer.label')} className={classes.links}>
        <TextLink to="/privacy" size="sm">
          {t('footer.privacy')}
        </TextLink>
        <Anchor href={`/terms-${currentLanguage()}.pdf`} target="_blank" rel="noopener" size="sm">
          {t('footer.terms')}
        </Anchor>
        <Anchor href="/contact" size="sm">
          {t('footer.contact')}
        </Anchor>
      </nav>
      <div className={classes.running}>
        <EnvironmentLabel />
        <ReleaseLabel />
      </div>
    </footer>
  )
}
