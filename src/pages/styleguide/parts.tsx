import { Feedback } from './feedback.tsx'
import { Inputs } from './inputs.tsx'
import { Section } from './section.tsx'
import { Surfaces } from './surfaces.tsx'
import { Waiting } from './waiting.tsx'

/** Every shared part, in all its states. */
export function Parts() {
  return (
    <Section name="components">
      <Inputs />
      <Surfaces />
      <Feedback />
      <Waiting />
    </Section>
  )
}
