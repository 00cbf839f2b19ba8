/**
 * Script that sets `<html data-alerts>` to the names of the alerts that the visitor has not closed, before the first paint. The page
 * contains all candidates (page-alert.tsx), and the styles show only the first alert in `data-alerts`. The script uses the rules of
 * platform/dismissals.ts and mayAskForPush(). If the browser has no storage, the alert is selected at hydration.
 */
export const revealAlert =
  "try{const a=n=>!(Date.now()-localStorage.getItem('hide-'+n+'-alert')*1e3<12096e5),o=[];" +
  "if(a('disabled-notifications'))o.push('disabled_notifications');if(a('enrich'))o.push('enrich');" +
  "if(a('push-notification')&&'serviceWorker'in navigator&&'PushManager'in window&&'Notification'in window&&Notification.permission==='default')o.push('push');" +
  "document.documentElement.dataset.alerts=o.join(' ')}catch{}"
