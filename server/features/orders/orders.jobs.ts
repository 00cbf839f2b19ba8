import type { FeatureJob } from '#server/platform/job-context.ts'
import { paymentCheckJob } from './payment-check.ts'
import { paymentReminderJob } from './payment-reminder.ts'
import { refundJob } from './refund-job.ts'
import { simulatedWebhookJob } from './simulated-bank.ts'

export const ordersJobs: readonly FeatureJob[] = [paymentCheckJob, paymentReminderJob, refundJob, simulatedWebhookJob]
