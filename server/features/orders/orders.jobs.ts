import type { FeatureJob } from '#server/platform/job-context.ts'
import { paymentCheckJob } from './payment-check.ts'
import { paymentReminderJob } from './payment-reminder.ts'
import { simulatedWebhookJob } from './providers/simulated-bank.ts'
import { refundJob } from './refund-job.ts'

export const ordersJobs: readonly FeatureJob[] = [paymentCheckJob, paymentReminderJob, refundJob, simulatedWebhookJob]
