// What the alarms and the dashboard ask Prometheus for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const DEPLOY = join(import.meta.dirname, '../../deploy')

/** A file of `deploy/`. */
export const readDeployed = (name: string) => readFileSync(join(DEPLOY, name), 'utf8')

/** An alarm of `deploy/alerts.yml`. */
export interface Alert {
  alert: string
  expr: string
  labels: Record<string, string>
  annotations: Record<string, string>
}

/** All alarms. */
export function readAlerts(): Alert[] {
  const { groups } = parse(readDeployed('alerts.yml')) as { groups: { rules: Alert[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** All expressions of the dashboard. */
export function readDashboard(): string[] {
  const { panels } = JSON.parse(readDeployed('grafana/dashboard.json')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

const WORDS = new Set(['and', 'or', 'unless', 'offset', 'bool'])

/** The names of metrics in an expression of PromQL. */
export function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const names = [...bare.matchAll(/\b[a-z_]\w*\b(?!\s*\()/gi)].map(([name]) => name)
  return [...new Set(names)].filter((name) => !WORDS.has(name))
}

/** What an expression selects series by: the metric, a label, and the values that are asked for. */
export interface Matcher {
  metric: string
  label: string
  operator: string
  values: string[]
}

/** The matchers in an expression. */
export function matchersIn(expr: string): Matcher[] {
  return [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', inside = '']) =>
    [...inside.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
      ([, label = '', operator = '', value = '']) => ({
        metric,
        label,
        operator,
        values: value.split('|'),
      }),
    ),
  )
}
