import type { ReactNode } from 'react'
import type { Block } from '../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import styles from './preview.module.css'
import { type BlockOf, doneOf, type Previewed, tokensOf } from './previewed.ts'
import { useWords } from './use-words.ts'

interface PartProps<K extends Block['kind']> {
  shown: Previewed
  block: BlockOf<K>
}

/** The blocks of a season in their order; once it is over, who has won stands before the rest. */
export function PreviewBlocks({ shown }: { shown: Previewed }) {
  const { definition, state, texts } = shown
  const isOver = state === 'ended' || state === 'counting'
  const isRanking = ({ kind }: Block) =>
    kind === 'ranking' || kind === 'couples' || kind === 'families'
  const rank = (block: Block) => (isOver && isRanking(block) ? 0 : 1)
  return [...definition.blocks]
    .sort((one, other) => rank(one) - rank(other))
    .map((block) => {
      const { title, text } = texts.blocks[block.id] ?? { title: block.id, text: '' }
      return (
        <section key={block.id} className={styles.part}>
          <h2>{title}</h2>
          {text.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their places
            <p key={at} className={styles.quiet}>
              {line}
            </p>
          ))}
          <BlockCard shown={shown} block={block} />
        </section>
      )
    })
}

function BlockCard({ shown, block }: { shown: Previewed; block: Block }) {
  switch (block.kind) {
    case 'tasks':
      return <Tasks shown={shown} block={block} />
    case 'boxes':
      return <Boxes shown={shown} block={block} />
    case 'exchange':
      return <Recipes shown={shown} block={block} />
    case 'packages':
      return <Packages shown={shown} block={block} />
    case 'ranking':
    case 'families':
      return <Prizes shown={shown} block={block} />
    case 'friends':
      return <Levels shown={shown} block={block} />
    case 'couples':
      return <Prizes shown={shown} block={block} />
    case 'description':
      return null
  }
}

interface RowProps {
  picture?: string | undefined
  title: ReactNode
  text: ReactNode
  end: ReactNode
}

function Row({ picture, title, text, end }: RowProps) {
  return (
    <li className={styles.row}>
      {picture === undefined ? <span /> : <img src={picture} width={36} height={36} alt="" />}
      <span>
        <b>{title}</b>
        <small className={styles.quiet}>{text}</small>
      </span>
      <span className={styles.end}>{end}</span>
    </li>
  )
}

function Tasks({ shown, block: { lights, tasks } }: PartProps<'tasks'>) {
  const { t, rewardText, measureText } = useWords(shown.texts)
  return (
    <ul className={styles.card}>
      {tasks.map(({ id, measure, target, rewards }, place) => {
        const value = doneOf(shown, tasks, place)
        const isReached = value >= target
        return (
          <Row
            key={id}
            picture={lights ? shown.art[isReached ? lights.lit : lights.unlit] : undefined}
            title={measureText(measure, target)}
            text={rewardText(rewards)}
            end={
              isReached
                ? t('tasks.reached')
                : t('tasks.progress', { value: formatNumber(value), target: formatNumber(target) })
            }
          />
        )
      })}
    </ul>
  )
}

function Boxes({ shown: { texts, art }, block }: PartProps<'boxes'>) {
  const { rewardText } = useWords(texts)
  return (
    <ul className={styles.card}>
      {block.boxes.map(({ id, price, outcomes }) => (
        <Row
          key={id}
          picture={art[id]}
          title={texts.boxes[id] ?? id}
          text={outcomes.map(({ rewards }) => rewardText(rewards)).join(' · ')}
          end={rewardText([price])}
        />
      ))}
    </ul>
  )
}

function Recipes({ shown, block }: PartProps<'exchange'>) {
  const { t, rewardText } = useWords(shown.texts)
  const tokens = tokensOf(shown)
  return (
    <ul className={styles.card}>
      {block.recipes.map(({ id, needs, rewards, most }) => (
        <Row
          key={id}
          title={shown.texts.recipes[id] ?? id}
          text={
            <>
              {rewardText(rewards)}
              <span className={styles.slots}>
                {needs.map(({ token, amount }) => {
                  const has = tokens.get(token) ?? 0
                  return (
                    <span key={token} className={styles.slot} data-full={has >= amount}>
                      <img src={shown.art[token]} width={28} height={28} alt="" />
                      {t('exchange.has', { has: formatNumber(has), needs: formatNumber(amount) })}
                    </span>
                  )
                })}
              </span>
            </>
          }
          end={t('exchange.made', { made: formatNumber(0), most: formatNumber(most) })}
        />
      ))}
    </ul>
  )
}

function Packages({ shown: { texts, art }, block }: PartProps<'packages'>) {
  const { t, rewardText } = useWords(texts)
  return (
    <ul className={styles.card}>
      {block.packages.map(({ id, price, contents, stock }) => (
        <Row
          key={id}
          picture={art[id]}
          title={texts.packages[id] ?? id}
          text={
            <>
              {rewardText(contents)}
              <br />
              {t('packages.left', { left: formatNumber(stock), stock: formatNumber(stock) })}
            </>
          }
          end={rewardText([price])}
        />
      ))}
    </ul>
  )
}

function Prizes({ shown: { texts }, block }: PartProps<'ranking' | 'couples' | 'families'>) {
  const { t, rewardText } = useWords(texts)
  return (
    <ul className={styles.card}>
      {block.prizes.map(({ from, to, rewards }) => (
        <Row
          key={from}
          title={
            from === to
              ? t('ranking.place', { place: formatNumber(from) })
              : t('ranking.places', { from: formatNumber(from), to: formatNumber(to) })
          }
          text={rewardText(rewards)}
          end=""
        />
      ))}
    </ul>
  )
}

function Levels({ shown: { texts, art }, block }: PartProps<'friends'>) {
  const { t, rewardText } = useWords(texts)
  return (
    <ul className={styles.card}>
      {block.levels.map(({ id, closeness, rewards }) => (
        <Row
          key={id}
          picture={art[id]}
          title={texts.levels[id] ?? id}
          text={rewardText(rewards)}
          end={t('friends.from', { closeness: formatNumber(closeness) })}
        />
      ))}
    </ul>
  )
}
