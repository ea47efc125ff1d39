import { Component, type ErrorInfo, type ReactNode } from "react";
import { takeError } from "../../browser/browserErrors";
import { currentFullPath } from "../../browser/currentFullPath";

interface ErrorBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failedAt: string | null;
}

/** Limits an error to its children and logs it. Resets when the page changes. */
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
