import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeTheme, shownTheme, THEMES, type Theme } from '../../base/theme.ts'
import { Choice } from '../../components/form/choice.tsx'
import { Accents } from './accents.tsx'
import { Colors } from './colors.tsx'
import { Feedback } from './feedback.tsx'
import { Inputs } from './inputs.tsx'
import { Motion } from './motion.tsx'
import styles from './page.module.css'
import { Section } from './section.tsx'
import { Sizes } from './sizes.tsx'
import { Surfaces } from './surfaces.tsx'
import { readTokens } from './tokens.ts'
import { TypeScale } from './type-scale.tsx'
import { Waiting } from './waiting.tsx'

/** The design language as it is right now: every token, every shared part in its states. */
export default function StyleguidePage() {
  const { t } = useTranslation(['styleguide', 'forms', 'shell', 'errors'])
  const [theme, setTheme] = useState<Theme>(shownTheme)
  const tokens = readTokens()
  return (
    <div className={styles.page}>
      <p className={styles.text}>{t('styleguide:intro')}</p>
      <Choice
        title={t('shell:theme.title')}
        options={THEMES.map((value) => ({ value, label: t(`shell:theme.${value}`) }))}
        chosen={theme}
        onChoose={(chosen) => {
          changeTheme(chosen)
          setTheme(chosen)
        }}
      />
      <Colors colors={tokens.colors} />
      <Accents />
      <TypeScale sizes={tokens.textSizes} weights={tokens.weights} />
      <Sizes {...tokens} />
      <Motion durations={tokens.durations} />
      <Parts />
    </div>
  )
}

/** Every shared part, in all its states. */
function Parts() {
  return (
    <Section name="components">
      <Inputs />
      <Surfaces />
      <Feedback />
      <Waiting />
    </Section>
  )
}
