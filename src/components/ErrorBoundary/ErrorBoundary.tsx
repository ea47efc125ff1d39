import { Component, type ErrorInfo, type ReactNode } from "react";
import { takeError } from "../../browser/browserErrors";
import { currentFullPath } from "../../browser/currentFullPath";

interface ErrorBoundaryProps {
  /** Shown in place of what has failed. */
  fallback: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** Full path of the page that failed. */
  failedAt: string | null;
}

/**
 * Keeps an error within what it stands around: everything else stays alive, and the error is logged.
 * Another page gets a fresh start.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  static getDerivedStateFromError(): ErrorBoundaryState {
    return { failedAt: currentFullPath() };
  }

  override state: ErrorBoundaryState = { failedAt: null };

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    takeError(error);
  }

  override componentDidUpdate(): void {
    const { failedAt } = this.state;
    if (failedAt !== null && failedAt !== currentFullPath()) this.setState({ failedAt: null });
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.fallback;
  }
}
